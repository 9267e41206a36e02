/** Texts of `/setup-assistant`, as given by S335–S346, S415, S480–S484 and contract §9.13. */
export const wizard = {
  title: "Configurar pagamentos",
  leave: "Sair e continuar depois",
  steps: ["Processador", "Credenciais", "Webhook", "Teste"],
  next: "Continuar",
  offlineText: "Sem internet. O que você já fez está guardado: continue daqui quando o sinal voltar.",
  goneTitle: "Conecte de novo",
  gone: "A integração desta configuração não existe mais. Conecte de novo para continuar.",
  refusedTitle: "Chaves recusadas",
  droppedTitle: "O pagamento de teste anterior não é mais acompanhado aqui",
  dropped: (name: string) => `Ele era de outra conexão. Se você já pagou, confira na sua conta da ${name}.`,
  refusedSince: "O processador deixou de aceitar as credenciais guardadas. Conecte de novo para continuar.",
  demo: "As respostas vêm de um simulador. Nenhum dinheiro circula.",
  signedOut: "Sua sessão terminou. Entre de novo: você volta para esta etapa.",
  signIn: "Entrar",

  wall: {
    title: "Acesso Restrito",
    text: "O assistente conecta a sua loja à CoinGate, à Foxbit ou à BitPay e acompanha o primeiro pagamento. Ele faz parte do acesso premium; as lições e o gerador de cobranças continuam grátis.",
    buy: "Comprar acesso - R$ 29",
    courses: "Ver as lições",
  },

  choose: {
    title: "Escolha o processador",
    text: "É a empresa que recebe o pagamento em cripto do seu cliente. Você precisa ter conta em uma delas.",
    label: "Processador",
    coins: "Moedas:",
    discontinued: "descontinuada",
    confirmFee: "(confira com o processador)",
    connected: "Já conectada",
    ownWallet: "Prefere receber direto na sua carteira?",
    ownWalletText: "Funciona sem processador e sem internet no balcão.",
    ownWalletLink: "Endereços de recebimento",
  },

  connect: {
    title: (name: string) => `Conecte a ${name}`,
    text: (name: string) =>
      `Cole as chaves criadas no site da ${name}. Elas vão direto para o servidor, onde ficam com criptografia. Neste aparelho nada fica guardado.`,
    form: "Credenciais",
    webhookSecretHint: "Sem ele, criamos um na próxima etapa.",
    test: "Testar Conexão",
    testing: "Testando...",
    failed: "Erro na conexão",
    failedText: "Verifique suas credenciais e tente novamente",
    refused: "Erro na validação:",
    refusedText: "Verifique se suas credenciais estão corretas e se sua conta está ativa.",
    unreached: "Não deu para testar agora:",
    kept: "O que você digitou continua aqui.",
    done: "Conexão confirmada",
    live: "Modo real",
    testMode: "Modo teste",
    change: "Usar outras chaves",
    keep: "Manter as chaves atuais",
  },

  webhook: {
    title: "Receba os avisos",
    text: (name: string) =>
      `Quando um cliente paga, a ${name} avisa este endereço, e o pagamento aparece no seu dashboard.`,
    url: "URL do webhook",
    urlHint: (name: string) =>
      `Enviamos este endereço junto com cada cobrança: não é preciso cadastrá-lo no site da ${name}.`,
    copyUrl: "Copiar URL",
    secret: "Segredo do webhook",
    secretHint:
      "Criado agora neste aparelho. Vai para o servidor, fica com criptografia e não é guardado aqui.",
    secretTyped: "O que você digitou na etapa anterior.",
    copySecret: "Copiar segredo",
    show: "Mostrar segredo",
    hide: "Esconder segredo",
    verify: "Verificar Webhook",
    verifying: "Verificando...",
    failed: "Erro no webhook",
    failedText: "Não foi possível verificar o webhook",
    done: "Webhook verificado",
    doneText:
      "O segredo está guardado no servidor. Se um aviso se perder, nós mesmos perguntamos ao processador.",
    again: "Criar outro segredo",
    none: (name: string) => `A ${name} não envia avisos`,
    noneText: (name: string) =>
      `A ${name} é uma corretora: não cria faturas e não avisa quando um depósito chega. Por isso não há webhook para configurar.`,
    noneInstead:
      "Nós conferimos os depósitos da sua conta a cada poucos segundos enquanto você espera, e de tempos em tempos depois.",
    noneNext: "Nada a fazer nesta etapa. Continue para o pagamento de teste.",
  },

  pay: {
    title: "Faça um pagamento de teste",
    text: "Um pagamento pequeno, do começo ao fim, mostra que tudo está ligado.",
    openText: "Assim que ele for visto, esta tela muda sozinha.",
    amount: "Valor",
    worth: "Em reais",
    worthAbout: (brl: string) => `cerca de ${brl}`,
    worthUnknown: "sem cotação agora",
    mode: "Modo",
    modeSimulated: "Demonstração",
    modeTest: "Teste",
    modeLive: "Real",
    testNote: "Modo teste: nenhum dinheiro de verdade circula.",
    liveNote: "Modo real: este teste move dinheiro de verdade, e a rede cobra a tarifa dela.",
    create: "Criar Pagamento de Teste",
    creating: "Criando...",
    failed: "Erro no teste",
    failedText: "Não foi possível criar o pagamento de teste",

    confirmTitle: "Este teste usa dinheiro de verdade",
    confirmText: (amount: string, worth: string | null) =>
      worth === null
        ? `Serão pedidos ${amount}. Não há cotação neste aparelho: confira quanto isso vale antes de continuar.`
        : `Serão pedidos ${amount}, cerca de ${worth}. A rede cobra a tarifa dela à parte.`,
    confirmTo: (name: string) => `O valor vai para a sua própria conta na ${name}.`,
    confirm: "Criar com dinheiro de verdade",
    cancel: "Cancelar",

    openTitle: "Pague este teste",
    ticket: "Pagamento de teste",
    qr: (amount: string) => `QR Code: pagar ${amount}`,
    exact: "Envie exatamente este valor: os últimos dígitos identificam este teste.",
    scanPage: "Aponte a câmera do celular para abrir a página de pagamento.",
    scanAddress: "Leia o código com a carteira que vai pagar.",
    open: "Abrir página de pagamento",
    openDemo: "Abrir a página do simulador",
    newTab: "(abre em outra aba)",
    copyAmount: "Copiar valor",
    copyAddress: "Copiar endereço",
    address: "Endereço",
    network: "Rede",
    networkBitcoin: "Bitcoin",
    until: (time: string) => `Vale até ${time}`,

    again: "Criar outro pagamento",
    status: "Situação do pagamento",
    looks: {
      waiting: {
        title: "Aguardando o pagamento",
        text: null,
      },
      slow: {
        title: "Ainda não chegou nada",
        text: "Se você já pagou, confira o valor e a rede. A rede Bitcoin pode levar até uma hora. Pode fechar esta tela: continuamos conferindo, e você volta para este ponto.",
      },
      partial: {
        title: "Chegou menos do que o pedido",
        text: "Complete o valor que falta na mesma página, antes do prazo. Sem isso o processador devolve o que chegou, e você cria outro teste.",
      },
      confirming: {
        title: "Pagamento visto na rede",
        text: "Falta a confirmação. Costuma levar de dez minutos a uma hora; pode fechar esta tela e voltar depois.",
      },
      unchecked: {
        title: "Não deu para conferir este pagamento",
        text: "O processador recusou a chave deste teste ou não respondeu. Se você pagou, veja na sua conta dele se o valor chegou. Para testar de novo, crie outro pagamento.",
      },
      expired: {
        title: "O prazo terminou sem pagamento",
        text: "Crie outro pagamento para testar. Se você acabou de pagar, não pague de novo: o que chega atrasado também aparece aqui.",
      },
      failed: {
        title: "O pagamento não foi aceito",
        text: "O processador cancelou ou recusou este pagamento. Confira na sua conta dele se há algum aviso e crie outro teste.",
      },
      paid: {
        title: "Pagamento confirmado!",
        text: "A conexão funciona do começo ao fim.",
      },
      late: {
        title: "Pagamento confirmado, depois do prazo",
        text: "O dinheiro chegou atrasado e valeu. A conexão funciona do começo ao fim.",
      },
    },
    amountHelp:
      "Enviou outro valor? Então o processador não o reconhece como este pagamento. Confira na sua conta dele e crie outro teste.",
    unanswered: "Sem resposta do servidor agora. Continuamos perguntando.",
    unansweredOffline:
      "Sem internet. Perguntamos de novo assim que o sinal voltar; o pagamento não depende desta tela.",
    gone: "Este pagamento de teste não existe mais no servidor. Crie outro.",
    confirmed: "Pagamento confirmado!",
    rejected: "Pagamento falhou",
    rejectedText: "O teste não foi bem-sucedido. Verifique suas configurações.",
  },

  done: {
    title: "Tudo pronto para receber!",
    text: (name: string) => `Sua loja está ligada à ${name}, e o primeiro pagamento foi confirmado.`,
    receipt: "Configuração",
    processor: "Processador",
    mode: "Modo",
    notices: "Avisos",
    noticesOn: "Webhook verificado",
    noticesNone: "Conferência de depósitos",
    payment: "Teste",
    toLive:
      "Você está no modo teste. Para receber de verdade, conecte as chaves da conta real em Integrações.",
    dashboard: "Ir para o Dashboard",
    integrations: "Ver integrações",
    another: "Configurar outro processador",
  },
} as const;
