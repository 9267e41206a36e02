export const SOURCES: URL;
export const DRAWN: URL;
export function outlinePicture(source: string): string;
