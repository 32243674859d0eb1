import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Takes as long for an account that does not exist as for one that does, so that response times do not reveal
 * which emails have accounts.
 */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknownAccountHash()), password)
  return stored !== undefined && matches
}

let cached: Promise<string> | undefined
function unknownAccountHash(): Promise<string> {
  cached ??= hashPassword('nobody has this password')
  return cached
}
