/** The address of the player, as products and photos of clients hold it. */
const embedUrl = /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#].*)?$/

/** Apart from the check of links in video.ts, which a page with a video does not download. */
export function videoId(link: string): string | null {
  return embedUrl.exec(link)?.[1] ?? null
}
