import { createHash, timingSafeEqual } from 'node:crypto'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { type Manifest, manifestName, readArchive, type Seal, sealName } from './archive.ts'
import { createSignature } from './signature.ts'

export type Trust = {
  /** The shop's `BACKUP_KEY`. */
  key?: string | null | undefined
  /** Accepts an archive without a signature although there is a key. */
  unsigned?: boolean | undefined
}

type CheckedArchive = { manifest: Manifest; seal: Seal; warnings: string[] }

/** Reads the whole archive before anything is restored: one that is cut short, damaged or forged changes nothing. */
export async function checkArchive(file: string, trust: Trust = {}): Promise<CheckedArchive> {
  const hash = createHash('sha256')
  const signature = trust.key ? createSignature(trust.key) : null
  let manifest: Manifest | undefined
  let seal: Seal | undefined
  for await (const { name, bytes } of readArchive(file)) {
    // Files after the seal are covered by neither hash nor signature.
    if (seal) throw new StartupError(`The backup was changed: ${name} was added after it had been written.`)
    if (name === sealName) {
      seal = JSON.parse(bytes.toString()) as Seal
      continue
    }
    hash.update(name).update(bytes)
    signature?.add(name, bytes)
    if (name === manifestName) manifest = JSON.parse(bytes.toString()) as Manifest
  }
  if (!seal) throw new StartupError('The backup ends too early: it was cut off.')
  if (seal.sha256 !== hash.digest('hex') || !manifest)
    throw new StartupError('The backup is damaged: its contents are not what was written.')
  return { manifest, seal, warnings: verifySignature(seal, signature?.sign(seal) ?? null, trust) }
}

/** Refuses a wrong signature. Returns warnings about what could not be checked. */
function verifySignature(
  { signature }: Seal,
  expected: string | null,
  { unsigned = false }: Trust,
): string[] {
  if (signature === undefined) {
    if (expected !== null && !unsigned)
      throw new StartupError(
        'The backup is not signed, so anybody may have changed it. If it is older than your BACKUP_KEY and you know where it comes from, restore it with --unsigned.',
      )
    return ['The backup is not signed: whether somebody has changed it cannot be seen.']
  }
  if (expected === null)
    return ['The backup is signed, but BACKUP_KEY is not set: the signature was not checked.']
  if (!isSame(signature, expected))
    throw new StartupError(
      'The backup was changed after it had been written, or it was signed with another BACKUP_KEY. Nothing was restored.',
    )
  return []
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(String(actual)), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
