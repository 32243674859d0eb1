// The open films of the Blender Studio stand in for product videos: they are free to embed and do play.
const openFilms = [
  'aqz-KE-bpKQ',
  'eRsGyueVLvQ',
  'R6MlUcmOul8',
  'WhWc3b3KhnY',
  'SkVqJ1SGeL0',
  'mN0zPOpADL4',
  'UXqq0ZvbOnk',
  'u9lj-c29dxI',
  '_cMxraX_5RE',
  'PVGeM40dABA',
]

export function videoUrl(film: number | undefined): string {
  return film === undefined ? '' : `https://www.youtube.com/embed/${openFilms[film % openFilms.length]}`
}
