// Every text that is seen, with what it is drawn on: {texts, weak}, where weak lists those
// whose contrast is below WCAG's level AA.
(() => {
  const parse = (color) => {
    const canvas = parse.canvas ||= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
  const luminance = (c) => {
    const [r, g, b] = c.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };
  // The backgrounds of an element and those around it, outermost first.
  const behind = (element) => {
    const list = [];
    for (let e = element; e; e = e.parentElement) list.unshift(parse(getComputedStyle(e).backgroundColor));
    return list.reduce((under, top) => over(top, under), [255, 255, 255, 1]);
  };
  // Within a drawing, also the shapes drawn before a text at its middle.
  const drawn = (text) => {
    let color = behind(text.ownerSVGElement);
    const at = text.getBBox();
    const x = at.x + at.width / 2, y = at.y + at.height / 2;
    for (const shape of text.ownerSVGElement.querySelectorAll("path")) {
      if (!(shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      const fill = getComputedStyle(shape).fill;
      if (fill === "none") continue;
      const point = text.ownerSVGElement.createSVGPoint();
      point.x = x; point.y = y;
      if (shape.isPointInFill(point)) color = over(parse(fill), color);
    }
    return color;
  };
  const weak = [];
  let texts = 0;
  for (const e of document.querySelectorAll("body *")) {
    if (!e.getClientRects().length || e.closest("script, style, title")) continue;
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    texts++;
    const style = getComputedStyle(e);
    const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const ground = e.ownerSVGElement ? drawn(e) : behind(e);
    const ink = over(parse(e.ownerSVGElement ? style.fill : style.color), ground);
    const ratio = contrast(ink, ground);
    if (ratio < (large ? 3 : 4.5)) weak.push(ratio.toFixed(2) + " " + e.textContent.trim().slice(0, 40));
  }
  return { texts, weak };
})()
