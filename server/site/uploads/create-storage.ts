import path from 'node:path'
import type { Config } from '#server/platform/settings/config.ts'
import { diskStorage } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Folder, Storage } from './storage.ts'

/** Uses a bucket where one is configured, as several instances need; otherwise the disk. */
export function createStorage(config: Pick<Config, 'dataDir' | 's3'>, folder: Folder = 'uploads'): Storage {
  return config.s3 ? s3Storage(config.s3, folder) : diskStorage(path.join(config.dataDir, folder))
}
