import { PaidPlace } from "./PaidPlace.tsx";

/** `/business-dashboard`. */
export function BusinessPlace() {
  return <PaidPlace route="business" />;
}
