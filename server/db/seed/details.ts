type Article = {
  story: string
  /** Heading and sentences of a second part, such as what the article is good at. */
  heading: string
  points: string[]
  table: Record<string, string>
  box: string
  note: string
}

/** The rich text of a product page: opening words, good points, facts, what is in the box and a piece of advice. */
export function details({ story, heading, points, table, box, note }: Article): string {
  const rows = Object.entries(table).filter(([, value]) => value !== '')
  return [
    `<p>${escapeText(story)}</p>`,
    `<h3>${escapeText(heading)}</h3>`,
    `<ul>${points.map((point) => `<li>${escapeText(point)}</li>`).join('')}</ul>`,
    '<h3>Specifications</h3>',
    `<table><tbody>${rows.map(([name, value]) => `<tr><th>${escapeText(name)}</th><td>${escapeText(value)}</td></tr>`).join('')}</tbody></table>`,
    '<h3>In the box</h3>',
    `<p>${escapeText(box)}</p>`,
    '<h3>Before you buy</h3>',
    `<p>${escapeText(note)}</p>`,
  ].join('')
}

/** Quotes stay, as in texts that staff save: sanitize-html leaves them between tags. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
