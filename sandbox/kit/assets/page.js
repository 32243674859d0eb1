// The only script of the pages: sends the return form, counts down the session, stops double clicks.
const form = document.querySelector('form[data-send-itself]')
if (form) form.submit()

const until = document.querySelector('[data-left]')
if (until) {
  const end = performance.now() + Number(until.dataset.left) * 1000
  const show = () => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000))
    until.textContent = `Time left ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
    if (left === 0) location.reload()
    else setTimeout(show, 1000)
  }
  show()
}

for (const pay of document.querySelectorAll('form[method=post]:not([data-send-itself])')) {
  pay.addEventListener('submit', () =>
    setTimeout(() => {
      for (const button of pay.querySelectorAll('button')) button.disabled = true
    }),
  )
}
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload()
})
