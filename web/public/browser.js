// Shows what is said to browsers older than the README names, in place of a page that stays blank in them. ES5, since an
// unknown word of the language would end the script. Each feature is the last of the needed ones that a browser came to
// have: Chrome 110 toSorted, Safari 16.4 lookbehind, Firefox 121 :has and 125 Intl.Segmenter.
function hasNeededFeatures() {
  try {
    return (
      "noModule" in document.createElement("script") &&
      "toSorted" in Array.prototype &&
      "Segmenter" in Intl &&
      CSS.supports("selector(:has(a))") &&
      "ba".search("(?<=b)a") === 1
    );
  } catch (_error) {
    return false;
  }
}

if (!hasNeededFeatures()) {
  document.body.removeChild(document.getElementById("root"));
  document.getElementById("old-browser").hidden = false;
}
