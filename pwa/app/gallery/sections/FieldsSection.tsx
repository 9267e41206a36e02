import { useState } from "react";
import { Checkbox } from "#pwa/ui/controls/Checkbox.tsx";
import { IconButton } from "#pwa/ui/controls/IconButton.tsx";
import { Switch } from "#pwa/ui/controls/Switch.tsx";
import { Textarea } from "#pwa/ui/controls/Textarea.tsx";
import { TextField } from "#pwa/ui/controls/TextField.tsx";
import { Section, Specimen } from "#pwa/app/gallery/Specimen.tsx";

const nothing = () => undefined;
const LONG = "Bom dia! Queria saber se dá para receber em USDT e trocar por reais no mesmo dia.";

export function FieldsSection() {
  const [text, setText] = useState("Rosângela");
  const [message, setMessage] = useState(LONG);
  const [on, setOn] = useState(true);
  return (
    <Section wide title="Campos" note="Rótulo sempre visível. Erro diz o que fazer.">
      <div className="ui-fields">
        <TextField label="Nome" value={text} onChange={setText} />
        <Specimen label="sobre" state="hover">
          <TextField label="Cidade" value="Recife" onChange={nothing} />
        </Specimen>
        <Specimen label="foco: contorno de 2 px e halo" state="focus">
          <TextField label="Email" value="rosangela@" onChange={nothing} hint="Só para responder você." />
        </Specimen>
        <TextField
          label="Assunto"
          value="Oi"
          onChange={nothing}
          error="Assunto deve ter pelo menos 5 caracteres"
        />
        <Specimen label="erro em foco" state="focus">
          <TextField
            label="Valor (R$)"
            prefix={<b className="num">R$</b>}
            value="10,5,0"
            onChange={nothing}
            error="Use formato brasileiro: 10,50 ou 10.50 (vírgula ou ponto)"
          />
        </Specimen>
        <TextField label="Telefone" optional value="" onChange={nothing} placeholder="(81) 99999-0000" />
        <TextField label="Chave da API" value="fxb_test_4c1e9a07" onChange={nothing} disabled />
        <TextField
          label="Endereço da carteira"
          code
          value="tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"
          onChange={nothing}
          action={<IconButton icon="copy-bold" label="Copiar endereço" onClick={nothing} />}
        />
        <Textarea
          label="Mensagem"
          value={message}
          onChange={setMessage}
          limit={1000}
          hint="Cresce com o texto."
        />
        <Textarea
          label="Conteúdo"
          value="Curto"
          onChange={nothing}
          limit={4}
          error="Conteúdo deve ter no máximo 4 caracteres"
        />
        <div className="ui-stack">
          <Checkbox
            label="Quero receber os novos artigos"
            detail="Um email por mês."
            checked={on}
            onChange={setOn}
          />
          <Checkbox
            label="Li e aceito os Termos"
            checked={false}
            onChange={nothing}
            error="Aceite para continuar."
          />
          <Checkbox label="Indisponível" checked={false} onChange={nothing} disabled />
          <Specimen label="foco" state="focus">
            <Checkbox label="Conferi o endereço" checked onChange={nothing} />
          </Specimen>
        </div>
        <div className="ui-stack">
          <Switch label="Texto grande" detail="Aumenta tudo em 30%." checked={on} onChange={setOn} />
          <Switch label="Modo teste" checked={false} onChange={nothing} />
          <Switch label="Indisponível" checked onChange={nothing} disabled />
        </div>
      </div>
    </Section>
  );
}
