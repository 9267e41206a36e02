import { StaffResults } from "#pwa/features/simulation/staff/StaffResults.tsx";
import { TillScreen } from "#pwa/features/till/TillScreen.tsx";

/** `/caixa`, with the list of people who passed the staff exam. */
export const TillPlace = () => <TillScreen staff={<StaffResults />} />;
