/** The storage of uploaded pictures: a folder of flat names. Every picture is stored as WebP. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Safe to repeat: a file that is not there counts as deleted. */
  delete(name: string): Promise<void>
}

/** Pictures for everybody, and photos of claims, which no address of the shop serves without a check. */
export type Folder = 'uploads' | 'claim-photos'
