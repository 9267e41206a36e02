/** Style sheets are imported for their effect; Vite puts them into the build. */
declare module "*.css" {}
