/**
 * The parts of jsdom that the server uses. Its own types would add the browser's globals to every file of the server.
 */
declare module "jsdom" {
  export class JSDOM {
    constructor(html?: string, options?: { readonly contentType?: string });
    readonly window: never;
  }
}
