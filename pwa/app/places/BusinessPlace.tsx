import { BusinessScreen } from "#pwa/features/business/BusinessScreen.tsx";
import { useReport } from "#pwa/features/charge-book/use-report.ts";

/** `/business-dashboard`. Passes in the accountant's file, which belongs to the charge book. */
export function BusinessPlace() {
  return <BusinessScreen report={useReport()} />;
}
