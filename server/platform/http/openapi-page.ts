import { escapeHtml } from '#shared/escape-html.ts'
import type { ApiDocument, Operation } from './openapi-document.ts'

/** The description of the API for people: plain markup, no scripts. Programs take openapi.json. */
export function docsPage({ info, paths = {}, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = [...new Set(calls.map(({ operation }) => operation.tags?.[0] ?? ''))].sort()
  const sections = groups.map((group) => {
    const own = calls.filter(({ operation }) => (operation.tags?.[0] ?? '') === group)
    return `<h2>${escapeHtml(group)}</h2>${own.map(callEntry).join('')}`
  })
  const shapes = Object.entries(components?.schemas ?? {}).map(
    ([name, shape]) =>
      `<details><summary><code>${escapeHtml(name)}</code></summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`,
  )
  const title = escapeHtml(info.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/style.css">
</head><body><main><h1>${title}</h1><p>${calls.length} calls. For programs: <a href="/api/docs/openapi.json">openapi.json</a>.
A failure answers <code>{ message, error, code, details? }</code>. Calls that need an account take
<code>Authorization: Bearer TOKEN</code>.</p>${sections.join('')}
<h2>Shapes</h2>${shapes.join('')}</main></body></html>`
}

function callEntry({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const {
    summary = '',
    description = 'For anyone.',
    parameters = [],
    requestBody,
    responses = {},
  } = operation
  // Refusals are the same for every call, and described above.
  const responseSchemas = Object.entries(responses).map(([status, { content }]) =>
    schema(`Answer ${status}`, content),
  )
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span></summary><p>${escapeHtml(description)}</p>${parameterList(parameters)}${schema('Body', requestBody?.content)}${responseSchemas.join('')}</details>`
}

function parameterList(parameters: NonNullable<Operation['parameters']>): string {
  if (parameters.length === 0) return ''
  const items = parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}${required ? ', required' : ''}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

function schema(title: string, content: Record<string, { schema?: unknown }> | undefined): string {
  const [first] = Object.values(content ?? {})
  return first?.schema
    ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(first.schema, null, 2))}</pre>`
    : ''
}

export const docsStyle = `
body { font: 16px/1.5 system-ui, sans-serif; color: #0c1512; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; }
details { border: 1px solid #dfe4e1; border-radius: 8px; margin: 0.5rem 0; padding: 0.5rem 1rem; }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; color: #0b6b4f; }
summary span { color: #51605a; }
pre { background: #f5f5f7; border-radius: 8px; padding: 1rem; overflow: auto; max-height: 24rem; }
a { color: #0b6b4f; }
`
