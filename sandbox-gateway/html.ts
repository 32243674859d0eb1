/** Text that is HTML already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Part[] | null | undefined | false

/** A template whose values are escaped unless they are HTML themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0] ?? ''
  for (const [place, part] of parts.entries()) text += rendered(part) + strings[place + 1]
  return new Html(text)
}

function rendered(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(rendered).join('')
  if (part === null || part === undefined || part === false) return ''
  const text = String(part)
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`) : text
}
