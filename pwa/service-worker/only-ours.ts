type Answer = { readonly request: Request; readonly response: Response };

/** Every document of the app names it in its head. */
const OUR_ICON = 'href="/icons/icon.svg"';

/**
 * Stores only answers of our server. A network that asks for a sign-in of its own, and a proxy, answer any request with a page
 * of theirs, also with status 200: as a file of the app it would be served from this device until the next update.
 */
export const onlyOurs = {
  cacheWillUpdate: async ({ request, response }: Answer): Promise<Response | null> => {
    const isPage = (response.headers.get("Content-Type") ?? "text/html").startsWith("text/html");
    const isOurs = request.url.endsWith(".html")
      ? (await response.clone().text()).includes(OUR_ICON)
      : !isPage;
    return response.status < 400 && isOurs ? response : null;
  },
};
