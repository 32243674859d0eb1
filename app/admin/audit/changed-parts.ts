export type ChangedPart = { name: string; before: string; after: string }

/** The fields that an entry of the audit log changed, without those that stayed the same. */
export function changedParts(before: unknown, after: unknown): ChangedPart[] {
  if (!isRecord(before) && !isRecord(after)) return onlyIfChanged('', before, after)
  const [old, next] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  // The id is that of the subject, which is shown already.
  names.delete('_id')
  return [...names].flatMap((name) => onlyIfChanged(name, old[name], next[name]))
}

function onlyIfChanged(name: string, before: unknown, after: unknown): ChangedPart[] {
  const part = { name, before: textOf(before), after: textOf(after) }
  return part.before === part.after ? [] : [part]
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
