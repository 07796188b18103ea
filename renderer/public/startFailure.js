// Shown where the app cannot start, or an error has ended it: nobody is left with an empty page. A file of its own without the app's code,
// style or texts, which may be what could not be loaded.
const startFailureTexts = {
  en: [
    'Outreach could not be loaded',
    'Check your connection, then reload the page. What you entered is kept.',
    'Reload',
  ],
  es: [
    'No se pudo cargar Outreach',
    'Comprueba la conexión y recarga la página. Lo que escribiste se conserva.',
    'Recargar',
  ],
  fr: [
    'Outreach n’a pas pu être chargé',
    'Vérifiez votre connexion, puis rechargez la page. Ce que vous avez saisi est conservé.',
    'Recharger',
  ],
  de: [
    'Outreach konnte nicht geladen werden',
    'Prüfe deine Verbindung und lade die Seite neu. Was du eingegeben hast, bleibt erhalten.',
    'Neu laden',
  ],
}

const startFailureLanguage = () => {
  try {
    const names = { english: 'en', spanish: 'es', french: 'fr', german: 'de' }
    return names[JSON.parse(localStorage.getItem('outreach.preferences')).state.language]
  } catch {
    return undefined
  }
}

function showStartFailure() {
  const own = startFailureLanguage() ?? navigator.language.slice(0, 2)
  const code = own in startFailureTexts ? own : 'en'
  const [title, hint, label] = startFailureTexts[code]
  const add = (parent, name, text) =>
    parent.appendChild(Object.assign(document.createElement(name), { textContent: text }))
  const box = document.createElement('div')
  box.setAttribute('role', 'alert')
  box.lang = code
  box.style.cssText =
    'max-width:28rem;margin:20vh auto 0;padding:1.5rem;text-align:center;font-family:system-ui,sans-serif;line-height:1.5'
  add(box, 'h1', title).style.cssText = 'font-size:1.25rem'
  add(box, 'p', hint)
  const button = add(box, 'button', label)
  button.style.cssText =
    'min-height:44px;padding:0 1.25rem;margin-top:1rem;font:inherit;color:inherit;background:none;border:1px solid;border-radius:8px;cursor:pointer'
  button.addEventListener('click', () => window.location.reload())
  document.getElementById('root')?.replaceChildren(box)
}

window.addEventListener('startfailure', showStartFailure)
// The app's first file is missing.
window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && showStartFailure(), true)
