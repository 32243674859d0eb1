import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '#server/platform/settings/config.ts'
import { checkedName } from './file-name.ts'
import type { Folder, Storage } from './storage.ts'

export function s3Storage(config: S3Config, folder: Folder): Storage {
  const where = (name: string) => ({
    Bucket: config.bucket,
    Key: `${folder}/${checkedName(name)}`,
  })
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => (opened ??= open(config))

  return {
    async put(name, bytes, contentType) {
      const { client, PutObjectCommand } = await s3()
      await client.send(new PutObjectCommand({ ...where(name), Body: bytes, ContentType: contentType }))
    },

    async get(name) {
      const { client, GetObjectCommand } = await s3()
      const found = await client.send(new GetObjectCommand(where(name))).catch(missing)
      const bytes = await found?.Body?.transformToByteArray()
      return bytes ? Buffer.from(bytes) : null
    },

    async has(name) {
      const { client, HeadObjectCommand } = await s3()
      return (await client.send(new HeadObjectCommand(where(name))).catch(missing)) !== null
    },

    async delete(name) {
      const { client, DeleteObjectCommand } = await s3()
      await client.send(new DeleteObjectCommand(where(name)))
    },
  }
}

/** Loads the SDK on first use: it is large, and a shop with its pictures on disk never needs it. */
async function open(config: S3Config) {
  const sdk = await import('@aws-sdk/client-s3')
  return { ...sdk, client: connect(sdk.S3Client, config) }
}

function connect(Client: typeof S3Client, config: S3Config): S3Client {
  const { accessKeyId, secretAccessKey } = config
  return new Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    // The SDK finds keys by itself where none are set: in the environment, in the machine's role.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    forcePathStyle: config.forcePathStyle,
    // The SDK's newer checksums are unknown to many S3-compatible servers, which then store or refuse garbage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
