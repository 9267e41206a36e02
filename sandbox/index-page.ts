import { html, type Html } from "#server/platform/html.ts";
import type { FaultSwitches } from "./fault-switches.ts";
import { sandboxPage } from "./sandbox-page.ts";
import { FAULT_NAMES, type SandboxService } from "./sandbox-service.ts";

/** `/`: lists the services, working credentials, and the fault switches (contract §7). */
export function indexPage(services: readonly SandboxService[], switches: FaultSwitches): string {
  return sandboxPage(
    "Serviços de demonstração",
    html`<p>
        Cada serviço abaixo responde no lugar do verdadeiro. Ligue uma falha para ver como o aplicativo reage.
      </p>
      ${services.map((service) => section(service, switches))}`,
  );
}

function section(service: SandboxService, switches: FaultSwitches): Html {
  return html`<section>
    <h2>${service.title}</h2>
    <p><code>${service.path}</code></p>
    ${service.notes.map((note) => html`<p>${note}</p>`)}
    <div class="switches">
      ${service.faults.map((fault) => {
        const on = switches.has(service.id, fault);
        return html`<form method="post" action="/faults/${service.id}">
          <input type="hidden" name="fault" value="${fault}" />
          <input type="hidden" name="on" value="${on ? "0" : "1"}" />
          <button aria-pressed="${on ? "true" : "false"}">${FAULT_NAMES[fault]}</button>
        </form>`;
      })}
    </div>
  </section>`;
}
