// Code that only few people use, and only with the server, has folders of its own. The service worker does not store them.
export const ADMIN_FOLDER = "admin";
export const ONLINE_FOLDER = "online";
export const OF_ADMIN =
  /[\\/]features[\\/]admin[\\/]|[\\/]pwa[\\/]remote[\\/]use-(?:admin-remote|remote-list|report-failure)|[\\/]node_modules[\\/](?:prosemirror-|orderedmap|rope-sequence|w3c-keyname)|[\\/]db[\\/]protocol[\\/]admin[\\/]|zod.*\?whole$/;
/** Passkeys, parts and dialogs that show an answer of the server, and requests for a proof. */
const OF_ONLINE =
  /[\\/]node_modules[\\/]@simplewebauthn[\\/]|[\\/](?:features[\\/]account(?:[\\/](?:data|passkeys|proof|second-factor))?|features[\\/]charges[\\/]link|features[\\/](?:shop|processors)[\\/]keys|features[\\/]shop|account-corner[\\/](?=TakeOver))[\\/]?\w+Dialog\.tsx$|[\\/]AccessParts\.tsx$|[\\/]UnprovenBanner\.tsx$/;

/** The folder of a chunk with these modules. */
export const folderOf = (modules: readonly string[]): string => {
  if (modules.some((id) => OF_ADMIN.test(id))) return `assets/${ADMIN_FOLDER}`;
  return modules.some((id) => OF_ONLINE.test(id)) ? `assets/${ONLINE_FOLDER}` : "assets";
};
