import { PaidPlace } from "./PaidPlace.tsx";

/** `/payment-integrations`. */
export function IntegrationsPlace() {
  return <PaidPlace route="integrations" />;
}
