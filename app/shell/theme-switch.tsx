import * as words from './footer-words.ts'

const themes = ['system', 'light', 'dark'] as const

/** Plain radio buttons: theme-script.ts listens to them and ticks the right one in the server's markup. */
export function ThemeSwitch() {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme
  return (
    <fieldset className="theme">
      <legend>{words.theme}</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === (chosen ?? 'system')} />
          {words.themes[theme]}
        </label>
      ))}
    </fieldset>
  )
}
