import { PeopleScreen } from "#pwa/features/shop/PeopleScreen.tsx";
import { StaffResults } from "#pwa/features/simulation/staff/StaffResults.tsx";

/** `/equipe`, with who passed the staff's exam. */
export const PeoplePlace = () => <PeopleScreen staff={<StaffResults />} />;
