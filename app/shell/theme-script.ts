/**
 * Runs in the head of every page, before anything is painted: pages are cached for all visitors, so only the browser
 * knows who chose a theme. Without it, without a choice or without local storage the theme follows the system.
 * The switch in the footer (theme-switch.tsx) works through it too, so no file of scripts is needed for that.
 */
export const themeScript = `(() => {
  const page = document.documentElement
  const stored = () => { try { return localStorage.getItem('theme') } catch { return page.dataset.theme } }
  const store = (theme) => { try { localStorage.setItem('theme', theme) } catch {} }
  const show = (theme) => {
    if (theme === 'light' || theme === 'dark') page.dataset.theme = theme
    else delete page.dataset.theme
    const choice = document.querySelector('[name=theme][value=' + (page.dataset.theme || 'system') + ']')
    if (choice) choice.checked = true
  }
  show(stored())
  for (const event of ['pageshow', 'storage']) addEventListener(event, () => show(stored()))
  addEventListener('change', ({ target }) => {
    if (target.name !== 'theme') return
    store(target.value)
    show(target.value)
  })
})()`
