/** The mail with a link to what is kept under an email address. */
export const words = {
  subject: 'What we keep about you',
  say: 'Somebody, most likely you, asked what our shop keeps under this email address. With this link you can download it once, or delete it. The link works for one hour.',
  link: 'See your data',
  notYou: 'If it was not you, do nothing: nobody but you can open the link.',
}
