import { videoId } from './video-id.ts'

export const videoRefusal = 'Please enter a valid YouTube video URL (not a Shorts video).'

const watch = /^https:\/\/(?:www\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#].*)?$/

/** A watch link becomes its embed form; an embed link stays; anything else is null. */
export function toEmbedUrl(link: string): string | null {
  const id = watch.exec(link.trim())?.[1] ?? videoId(link.trim())
  return id === null ? null : `https://www.youtube.com/embed/${id}`
}
