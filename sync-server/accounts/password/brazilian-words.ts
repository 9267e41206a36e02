/**
 * Words that people in Brazil often build passwords from and that `@zxcvbn-ts/language-common` lacks, without accents. They are
 * also refused with digits or a year appended: `mudar123`, `Senha@2024`.
 */
const WORDS = `
  senha senhas minhasenha suasenha novasenha senhanova senhaforte senhafacil mudar mudarsenha trocar
  trocarsenha acesso entrar bemvindo teste usuario admin administrador cliente empresa sistema
  internet celular loja minhaloja padaria mercado mercadinho lanchonete caixa dinheiro bitcoin pix
  brasil brasileiro brasileira saopaulo riodejaneiro bahia carnaval futebol flamengo mengao
  corinthians timao palmeiras verdao santos vasco gremio internacional colorado cruzeiro atletico galo
  botafogo fluminense fortaleza jesus jesuscristo jesusteama jesusefiel jesuseosenhor cristo deus
  deusefiel deuseamor deusnocomando deusnocontrole deusetudo fedeus fe gloriaadeus amem amor meuamor
  teamo euteamo amorzinho familia minhafamilia saudade vida felicidade princesa princesinha gatinha
  cachorro chocolate abacaxi pipoca
`;

const PATTERN = new RegExp(`^(?:${WORDS.trim().split(/\s+/).join("|")})[@#._*!-]?\\d{0,6}[!@#.*]?$`);

export const isBrazilianWord = (password: string): boolean =>
  PATTERN.test(password.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase());
