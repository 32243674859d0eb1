/** A folder of flat names, for uploaded pictures above all. Every picture is stored as WebP. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Safe to repeat: a file that is not there counts as deleted. */
  delete(name: string): Promise<void>
}

/**
 * Pictures for everybody, photos of claims, which no address of the shop serves without a check, and the log of
 * deletions, which is no picture and is served to nobody.
 */
export type Folder = 'uploads' | 'claim-photos' | 'deletions'
