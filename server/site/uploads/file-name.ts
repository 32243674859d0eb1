const shape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.webp$/
const prefix = '/uploads/'

/** Accepts a flat name only: no slash, no dot but the last, nothing encoded, so no way out of the folder. */
export function isFileName(name: string): boolean {
  return shape.test(name)
}

/** The name of a stored file; a picture's, or that of a log, which has no address. */
export function checkedName(name: string): string {
  if (!isFileName(name.replace(/\.json$/, '.webp')))
    throw new Error(`Not the name of a stored file: ${JSON.stringify(name)}`)
  return name
}

export function uploadPath(name: string): string {
  return prefix + name
}

/** The file name of an address like `/uploads/NAME.webp`, or null for any other address. */
export function nameOfPath(address: string): string | null {
  const name = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return isFileName(name) ? name : null
}
