/**
 * Runs in the head of every page, like theme-script.ts: header and footer are copied from page to page and do not know
 * their address. It leads the links to the other language to this same page as soon as somebody reaches for one,
 * and takes what was typed along. Who chose a language and opens the shop's first address is led to it; no other page is
 * left without a click, because people send each other links.
 */
export const languageScript = `;(() => {
  const key = 'typed-in-other-language'
  const fields = () => document.querySelectorAll('main :is(input, select, textarea)[name]')
  const isKept = ({ type }) => !/^(password|file|hidden|submit)$/.test(type)
  const held = (field) => (/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value)
  const place = () => location.pathname.replace(/^\\/bn(?=\\/|$)/, '') || '/'
  const other = (code) => (code === 'bn' ? '/bn' + place().replace(/^\\/$/, '') : place())
  const reach = ({ target }) => {
    const link = target.closest && target.closest('[data-language]')
    if (link) link.href = other(link.dataset.language) + location.search + location.hash
    return link
  }
  try {
    const chosen = localStorage.getItem('language')
    const isFromHere = document.referrer.startsWith(location.origin + '/')
    const isHomeInOther = place() === '/' && chosen && chosen !== document.documentElement.lang
    if (isHomeInOther && !isFromHere) location.replace(other(chosen) + location.search)
  } catch {}
  for (const event of ['pointerover', 'focusin', 'touchstart']) addEventListener(event, reach)
  addEventListener('click', (event) => {
    const link = reach(event)
    if (!link) return
    const typed = [...fields()].filter(isKept).map((field) => [field.name, field.type, held(field)])
    try {
      localStorage.setItem('language', link.dataset.language)
      sessionStorage.setItem(key, JSON.stringify({ place: place(), typed }))
    } catch {}
  }, true)
  addEventListener('DOMContentLoaded', () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key))
      sessionStorage.removeItem(key)
      if (!kept || kept.place !== place()) return
      const same = [...fields()].filter(isKept)
      kept.typed.forEach(([name, type, value], index) => {
        const field = same[index]
        if (!field || field.name !== name || field.type !== type || held(field) === value) return
        if (typeof value === 'boolean') field.checked = value
        else field.value = value
      })
    } catch {}
  })
})()`
