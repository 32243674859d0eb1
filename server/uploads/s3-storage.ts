import type { S3Client } from '@aws-sdk/client-s3'
import { checkedName } from './file-name.ts'
import type { Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** For anything that is not Amazon itself. */
  endpoint?: string | undefined
  /** Without keys the SDK looks where it always does (environment, instance role). */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
  /** `http://host/bucket/key` in place of `http://bucket.host/key`, as most self-hosted servers want. */
  forcePathStyle?: boolean | undefined
  prefix?: string | undefined
}

export function s3Storage(settings: S3Settings): Storage {
  const where = (name: string) => ({
    Bucket: settings.bucket,
    Key: `${settings.prefix ?? 'uploads/'}${checkedName(name)}`,
  })
  let opened: ReturnType<typeof open> | undefined
  const s3 = () => (opened ??= open(settings))

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

/** The SDK is large: a shop that keeps its pictures on disk never loads it. */
async function open(settings: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  return { ...sdk, client: connect(sdk.S3Client, settings) }
}

function connect(Client: typeof S3Client, settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey } = settings
  return new Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    forcePathStyle: settings.forcePathStyle ?? settings.endpoint !== undefined,
    // The SDK's newer checksums are unknown to many S3-compatible servers, which then store or refuse garbage.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404 && error.name !== 'NoSuchBucket') return null
  throw error
}
