import type { IOptions } from 'sanitize-html'

/**
 * Keeps the markup that the editor can make, and nothing that runs, frames or restyles the page around it. The package
 * is loaded when the first product is saved.
 */
export async function sanitiseDetails(html: string): Promise<string> {
  const sanitizeHtml = (await import('sanitize-html')).default
  return sanitizeHtml(html.toWellFormed().replaceAll('\0', ''), rules).trim()
}

const rules: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
    'a',
    'img',
    'figure',
    'figcaption',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // The page has its own first heading.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { ...(href && { href }), ...(title && { title }), rel: 'nofollow noopener' },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOurPicture(attribs.src ?? ''),
}

/** A path with `..` could leave the folder of the pictures, in a browser as in a proxy that decodes it. */
function isOurPicture(source: string): boolean {
  if (/(\.|%2e){2}/i.test(source)) return false
  return source.startsWith('https://') || /^\/uploads\/[\w./-]+$/.test(source)
}
