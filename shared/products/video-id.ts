/** The address of the player, as products and photos of clients hold it. */
const embedUrl = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#].*)?$/

/** The id of an embedded video; in a file of its own so that pages do not download video.ts. */
export function videoId(link: string): string | null {
  return embedUrl.exec(link)?.[1] ?? null
}
