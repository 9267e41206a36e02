/** What the server uses of jsdom. Its own types would bring the browser's globals into every file of the server. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html?: string, options?: { readonly contentType?: string });
    readonly window: never;
  }
}
