/**
 * Told by the first bytes, never by the name or the type that came with the file: only these five reach the
 * decoder. SVG is not among them: it is a document that can hold scripts.
 */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return true
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return true
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return true
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return true
  return start.slice(4, 8) === 'ftyp' && isAvif(bytes)
}

/** AVIF shares its container with video and HEIC: its brand is among the first box's names. */
function isAvif(bytes: Buffer): boolean {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
  return brands.includes('avif') || brands.includes('avis')
}
