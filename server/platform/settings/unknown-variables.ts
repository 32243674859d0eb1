import { settingVariables } from './settings.ts'

/**
 * Variables that look like settings and are none, most likely misspelt: the shop would run without them and say
 * nothing. The environment is full of other programs' variables, so only the likeness to a setting counts.
 */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  const known = settingVariables()
  return Object.keys(env).flatMap((name) => {
    const bare = name.replace(/_FILE$/, '')
    if (known.includes(bare) || !/^[A-Z][A-Z\d_]{3,}$/.test(name)) return []
    const meant = known.find((setting) => setting.includes('_') && distance(bare, setting) <= 2)
    if (meant) return [`${name} is no setting of the shop. Did you mean ${meant}?`]
    return isOfFamily(bare) ? [`${name} is no setting of the shop.`] : []
  })
}

/** The accounts at other companies, and what is kept for how long, share the first word of their names. */
function isOfFamily(variable: string): boolean {
  return /^(SSLCZ|STEADFAST|SMTP|SMS|S3|KEEP)_/.test(variable)
}

/** Levenshtein's: how many letters have to be changed, added or left out. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(
        Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
