import type { ContactFields } from "#db/rules/text/contact-form.ts";
import {
  accountPage,
  alert,
  areaField,
  field,
  notice,
  type FieldError,
} from "#server/accounts/pages/account-page.ts";
import { html } from "#server/platform/html.ts";

export type ContactView = {
  readonly values: ContactFields;
  readonly message: string;
  readonly errors: readonly FieldError[];
};

/** Page shown without JavaScript after the form of `/contato` was sent. */
export const contactSentPage = (): string =>
  accountPage({
    title: "Mensagem enviada!",
    content: html`${notice("Recebemos sua mensagem e responderemos em breve.")}
      <p class="links"><a href="/community">Ver Perguntas &amp; Respostas</a></p>`,
  });

/** The form again, with the input and its errors. */
export function contactFormPage({ values, message, errors }: ContactView): string {
  return accountPage({
    title: "Entre em Contato",
    content: html`${alert(message)}
      <form method="post" action="/api/contact">
        ${field(
          { name: "name", label: "Nome", type: "text", autocomplete: "name", value: values.name },
          errors,
        )}
        ${field(
          { name: "email", label: "Email", type: "email", autocomplete: "email", value: values.email },
          errors,
        )}
        ${field(
          { name: "subject", label: "Assunto", type: "text", autocomplete: "off", value: values.subject },
          errors,
        )}
        ${areaField({ name: "message", label: "Mensagem", value: values.message, rows: 5 }, errors)}
        <button type="submit">Enviar Mensagem</button>
      </form>`,
  });
}
