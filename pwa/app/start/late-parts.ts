/** What every screen has but no first drawing waits for, in one file. */
export { InstallCard } from "#pwa/app/install/InstallCard.tsx";
export { LateNotices } from "#pwa/app/shell/LateNotices.tsx";
