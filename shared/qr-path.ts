/** The dark modules of a QR code as an SVG path of one unit per module. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  const rows = modules.map((row) => row.map((isDark) => (isDark ? '#' : ' ')).join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/#+/g)].map(({ 0: bar, index: x }) => `M${x} ${y}h${bar.length}v1h-${bar.length}z`),
  )
  return bars.join('')
}
