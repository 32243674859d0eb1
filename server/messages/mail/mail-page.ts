import { escapeHtml } from '#shared/escape-html.ts'
import type { Language } from '#shared/site/languages.ts'

/** Many mail programs read no style sheets, so mails are the one place with inline styles. */
export const styles = {
  cell: 'padding:6px 12px 6px 0;border-bottom:1px solid #e2e6e4;vertical-align:top',
  quiet: 'color:#586660',
  link: 'color:#0b6b4f',
  button:
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#0b6b4f;color:#ffffff;text-decoration:none',
}

/** Programs that do read style sheets show the mail dark where the reader's device is; inline styles must give way. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.backdrop{background:#0e1613!important}
.sheet{background:#151f1b!important;color:#ecf3ef!important}
.cell{border-color:#25332d!important}
.quiet{color:#9aaaa2!important}
.link{color:#4cc198!important}
.button{background:#4cc198!important;color:#04241a!important}
}`

type Page = { subject: string; language: Language; shop: string; body: string; signature: string }

export function mailPage({ subject, language, shop, body, signature }: Page): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="backdrop" style="margin:0;background:#f6f5f8">
<div class="sheet" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;font:16px/1.5 system-ui,sans-serif;color:#0c1512">
<p style="font-size:20px;font-weight:700;margin-top:0">${escapeHtml(shop)}</p>
${body}
<p class="quiet" style="${styles.quiet};font-size:14px">${signature}</p>
</div>
</body>
</html>
`
}
