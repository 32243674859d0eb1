import path from 'node:path'
import type { Config } from '../start/config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The storage of uploaded pictures: a folder of flat names. Every picture is stored as WebP. */
export type Storage = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Safe to repeat: a file that is not there counts as deleted. */
  delete(name: string): Promise<void>
}

/** Pictures for everybody, and photographs of claims, which no address of the shop serves without a check. */
export type Folder = 'uploads' | 'claim-photos'

/** Uses a bucket where one is configured, as several instances need; otherwise the disk. */
export function createStorage(config: Pick<Config, 'dataDir' | 's3'>, folder: Folder = 'uploads'): Storage {
  return config.s3 ? s3Storage(config.s3, folder) : diskStorage(path.join(config.dataDir, folder))
}
