import { readFileSync } from 'node:fs'

/** Reads settings one by one and collects complaints, so that the operator sees all of them at once. */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const complaints: string[] = []

  /** `NAME`, or the content of the file that `NAME_FILE` names: how containers are handed their secrets. */
  function text(name: string): string | null {
    const file = env[`${name}_FILE`]?.trim()
    const value = env[name]?.trim() || null
    if (!file) return value
    if (value) complaints.push(`${name} and ${name}_FILE are both set: keep one.`)
    try {
      return readFileSync(file, 'utf8').trim() || null
    } catch (error) {
      complaints.push(
        `${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      )
      return null
    }
  }

  function needed(name: string, what: string): string {
    const value = text(name)
    if (value === null) complaints.push(`${name} is missing: ${what}.`)
    return value ?? ''
  }

  function number(name: string, usual: number, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}): number {
    const given = text(name)
    const value = given === null ? usual : Number(given)
    if (value >= least && value <= most) return value
    complaints.push(`${name} is ${given}: it must be a number from ${least} to ${most}.`)
    return usual
  }

  function oneOf<Choice extends string>(name: string, choices: readonly Choice[], usual: Choice): Choice {
    const given = text(name)
    const choice = choices.find((value) => value === given)
    if (given !== null && !choice)
      complaints.push(`${name} is ${given}: it must be one of ${choices.join(', ')}.`)
    return choice ?? usual
  }

  function list(name: string): string[] {
    return (text(name) ?? '').split(',').flatMap((entry) => entry.trim() || [])
  }

  /** Scheme, host and port without a path, such as https://projukti.test. */
  function origin(name: string, given: string | null): string | null {
    if (!given) return null
    const url = URL.canParse(given) ? new URL(given) : null
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin
    complaints.push(
      `${name} is ${given}: it must be an address without a path, such as https://shop.example.`,
    )
    return null
  }

  return { text, needed, number, oneOf, list, origin, complaints }
}

export type Environment = ReturnType<typeof readEnvironment>
