import { PeopleScreen } from "#pwa/features/shop/PeopleScreen.tsx";
import { StaffResults } from "#pwa/features/simulation/staff/StaffResults.tsx";

/** `/equipe`, with the list of people who passed the staff exam. */
export const PeoplePlace = () => <PeopleScreen staff={<StaffResults />} />;
