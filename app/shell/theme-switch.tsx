const themes = [
  ['system', 'Same as my device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** Plain radio buttons: theme-script.ts listens to them and ticks the right one in the server's markup. */
export function ThemeSwitch() {
  const chosen = typeof document === 'undefined' ? undefined : document.documentElement.dataset.theme
  return (
    <fieldset className="theme">
      <legend>Theme</legend>
      {themes.map(([theme, label]) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === (chosen ?? 'system')} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
