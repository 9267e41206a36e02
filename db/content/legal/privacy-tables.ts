import type { LegalTable } from "./legal-document.ts";

/** What is stored, where and why (S160). It follows the tables of `db/migrations` and of `pwa/local-db`. */
export const collectedData: LegalTable = {
  caption: "Dados que tratamos, onde ficam, para quê e com que base legal",
  columns: ["Grupo", "O que é", "Onde fica", "Para quê", "Base legal"],
  rows: [
    [
      "Cadastro",
      "nome, e-mail e, se você informar, sobrenome, nome e tipo da loja e nível de conforto com tecnologia",
      "servidor e aparelho",
      "criar a conta e personalizar",
      "contrato (V)",
    ],
    [
      "Acesso",
      "senha (guardada só como resumo cifrado), sessões abertas, com a hora e o nome do navegador (como “Chrome no Android”), pedidos de nova senha ou de código por e-mail e quando o e-mail foi confirmado; se você usar: a parte pública das chaves de acesso, o segredo cifrado da verificação em duas etapas com os resumos dos códigos de recuperação, e o número da sua conta no provedor com que você entra",
      "servidor",
      "entrar com segurança",
      "contrato (V)",
    ],
    [
      "Avisos da conta",
      "o que mudou na conta ou na loja (entrada por um navegador novo, senha, endereço, chave ou papel), quando e em que navegador, por 180 dias; e os navegadores que a conta conhece, só como resumo cifrado, por 400 dias",
      "servidor; o aviso vai também por e-mail",
      "você perceber o que não fez, e proteger a conta com “Não fui eu”",
      "legítimo interesse (IX)",
    ],
    [
      "Uso",
      "lições concluídas, tempo e dias de estudo, resultado das perguntas, sequência, conquistas, preferências e certificado, que mostra o seu nome a quem tem o código",
      "aparelho; servidor se houver conta",
      "mostrar o progresso e sincronizar",
      "contrato (V)",
    ],
    [
      "Cobranças",
      "valor, moeda, cotação, endereço de recebimento, descrição, nome da loja, estado, nome de quem atendeu e de quem conferiu; se você enviar o link, também ele, até 7 dias depois do prazo",
      "aparelho; servidor se houver conta. Sem conta, só o código da Lightning, sem o seu nome, por 90 dias",
      "livro de cobranças e painel",
      "contrato (V)",
    ],
    [
      "Jeitos de receber, se você cadastrar",
      "endereços, chave Pix com o nome e a cidade, endereço Lightning, chave pública da carteira, que mostra tudo o que entra, e conexão da carteira, cifrada, que só recebe",
      "aparelho; servidor se houver conta (a chave pública, só se você mandar levar; a conexão, só no servidor)",
      "montar as cobranças",
      "contrato (V)",
    ],
    [
      "Pessoas da loja, se houver mais de uma",
      "nome, papel, convites, quando o aparelho de cada uma enviou por último e quantas mudanças faltavam",
      "servidor e aparelhos da loja",
      "manter um livro só, com a parte de cada um",
      "contrato (V)",
    ],
    [
      "Prova da equipe, se você passar",
      "o nome que você usa no caixa, “apta” ou “apto” e o dia; uma prova sem aprovação e as lições lidas ficam só no aparelho",
      "aparelho; servidor se a loja tiver conta",
      "mostrar a quem é dono ou gerente quem está pronto para atender",
      "legítimo interesse (IX)",
    ],
    [
      "Integrações, se você ligar",
      "processador, chaves cifradas, moedas e resultado dos testes",
      "servidor",
      "ligar a sua conta ao processador",
      "contrato (V)",
    ],
    [
      "Compra, se você fizer",
      "identificador do pagamento, data e valor; nunca o cartão",
      "servidor e Stripe",
      "liberar o acesso e cumprir a lei",
      "contrato (V) e obrigação legal (II)",
    ],
    [
      "Administração",
      "mudanças que a equipe fez na sua conta: o quê, quando e quem",
      "servidor",
      "responder por elas",
      "legítimo interesse (IX)",
    ],
    [
      "Contato",
      "nome, e-mail, assunto e mensagem",
      "servidor; no aparelho até enviar",
      "responder",
      "legítimo interesse (IX)",
    ],
    [
      "Boletim por e-mail, se você pedir",
      "e-mail, o texto que você aceitou e as datas do pedido, da confirmação e da saída",
      "servidor; no aparelho até enviar",
      "mandar novidades, só depois de você confirmar no e-mail",
      "consentimento (I)",
    ],
    [
      "Técnicos",
      "endereço IP, navegador, cookies, data e hora de acesso e registros de erro",
      "servidor",
      "segurança e dever legal de guarda",
      "obrigação legal (II) e legítimo interesse (IX)",
    ],
  ],
};

const UNTIL_CLEARED = "até limpar os dados do navegador";

/** Every name that the app leaves in a browser (S164); `e2e/legal-faq.test.ts` compares it with a real one. */
export const deviceStorage: LegalTable = {
  caption: "O que fica guardado no navegador",
  columns: ["Nome", "O que é", "Para quê", "Duração"],
  rows: [
    [
      "`balcao.sid` (em https, `__Host-balcao.sid`)",
      "cookie essencial",
      "manter você conectado; só existe depois da primeira etapa da entrada",
      "30 dias desde o último uso, 180 dias no máximo, ou até sair",
    ],
    [
      "`balcao.device` (em https, `__Host-balcao.device`)",
      "cookie essencial com um código aleatório, que não abre nada",
      "reconhecer este navegador e avisar você quando alguém entra por outro",
      "400 dias desde a última vez que você entrou; sair não apaga",
    ],
    [
      "`balcao.code` e `balcao.oidc` (em https, com `__Host-` antes)",
      "cookies essenciais de passagem",
      "terminar a entrada com o código do e-mail ou pelo provedor",
      "10 minutos, ou até entrar",
    ],
    [
      "`guardado`",
      "cookie essencial com uma palavra, sem identificar você",
      "lembrar que o site já foi aberto aqui, e avisar se o navegador apagar os dados deste aparelho",
      "1 ano",
    ],
    ["`theme` e `text`", "armazenamento local", "tema e texto grande que você escolheu", "até você mudar"],
    [
      "`demoMode`",
      "armazenamento local",
      "lembrar que você abriu a demonstração do painel",
      "até sair da demonstração",
    ],
    [
      "`balcao-convite`",
      "armazenamento da aba, com o código do convite de uma loja",
      "voltar ao convite depois de entrar na conta",
      "até voltar ao convite ou fechar a aba",
    ],
    [
      "`screen-reloaded`",
      "armazenamento da aba",
      "não recarregar a página duas vezes depois de uma atualização",
      "até fechar a aba",
    ],
    ["`content`", "banco de dados no aparelho", "lições e artigos para ler sem internet", UNTIL_CLEARED],
    [
      "`registry`",
      "banco de dados no aparelho",
      "perfis deste aparelho, escolhas, como a última moeda, e mensagens que esperam envio",
      UNTIL_CLEARED,
    ],
    [
      "`anon-…` e `user-…`",
      "banco de dados no aparelho",
      "o seu perfil: progresso, endereços, cobranças, rascunhos e o que espera envio",
      `até “Sair e apagar”, “Excluir minha conta”, “Apagar deste aparelho” ou ${UNTIL_CLEARED}`,
    ],
    [
      "`till-…`",
      "banco de dados no aparelho",
      "o que um celular ligado como caixa tem da loja: endereços, cobranças e o que espera envio",
      `até apagar os dados no Modo caixa ou ${UNTIL_CLEARED}`,
    ],
    [
      "`workbox-precache…` e `old-files-kept`",
      "cópia do site",
      "abrir sem internet",
      `trocada a cada versão; ${UNTIL_CLEARED}`,
    ],
    [
      "`kept-lesson-…`",
      "página da lição aberta por último",
      "abrir na hora",
      `até concluir ou abrir outra lição; ${UNTIL_CLEARED}`,
    ],
    [
      "`author-pictures`",
      "imagens das lições e dos artigos",
      "abrir sem internet",
      `enquanto o texto as usa; ${UNTIL_CLEARED}`,
    ],
  ],
};
