// Sets the chosen theme and font size before the first paint. A file of its own, and not a module, because modules run
// after the page has been parsed, and inline scripts are forbidden by the content security policy.
try {
  const { theme, fontSize } = JSON.parse(localStorage.getItem('outreach.preferences')).state
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (fontSize) document.documentElement.dataset.fontSize = fontSize
} catch {
  // Nothing chosen yet, or no storage: the system decides.
}
