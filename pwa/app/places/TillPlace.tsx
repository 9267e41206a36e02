import { StaffResults } from "#pwa/features/simulation/staff/StaffResults.tsx";
import { TillScreen } from "#pwa/features/till/TillScreen.tsx";

/** `/caixa`, with who passed the staff's exam. */
export const TillPlace = () => <TillScreen staff={<StaffResults />} />;
