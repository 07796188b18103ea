// Shown where the app cannot start, or an error has ended it: nobody is left with an empty page. A file of its own
// without the app's code and style, which may be what could not be loaded.

/**
 * The texts in the chosen language, or in the browser's. All are in the page: those of shared/languages, written by the
 * build.
 */
function startFailureTexts() {
  const all = JSON.parse(document.getElementById('startFailureTexts').textContent)
  const inBrowsers = Object.values(all).find(({ code }) => code === navigator.language.slice(0, 2)) ?? all.english
  try {
    return all[JSON.parse(localStorage.getItem('outreach.preferences')).state.language] ?? inBrowsers
  } catch {
    return inBrowsers
  }
}

/** @param {'missing' | 'broken'} what it could not be loaded, or an error has ended it */
function showStartFailure(what) {
  const { code, [what]: texts, reload } = startFailureTexts()
  const add = (parent, name, textContent, style = '') => {
    const element = parent.appendChild(Object.assign(document.createElement(name), { textContent }))
    element.style.cssText = style
    return element
  }
  document.documentElement.lang = code
  document.body.style.cssText = 'margin:0;color:var(--text);background:var(--ground)'
  const main = document.createElement('main')
  main.style.cssText =
    'box-sizing:border-box;max-width:28rem;margin:20vh auto 0;padding:24px;text-align:center;font-family:var(--font);font-size:var(--base);line-height:1.5'
  const said = add(main, 'div', '')
  said.setAttribute('role', 'alert')
  add(said, 'h1', texts[0], 'margin:0 0 4px;font-size:1.25em;font-weight:600;line-height:1.25')
  add(said, 'p', texts[1], 'margin:0;color:var(--quiet)')
  const button = add(
    main,
    'button',
    reload,
    'min-height:44px;margin-top:16px;padding:0 16px;font:inherit;font-weight:550;color:var(--on-primary);background:var(--primary);border:0;border-radius:var(--radius-control);cursor:pointer',
  )
  button.type = 'button'
  button.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(main)
}

window.addEventListener('startfailure', ({ detail }) => showStartFailure(detail))
// The app's first file is missing.
window.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && showStartFailure('missing'),
  true,
)
