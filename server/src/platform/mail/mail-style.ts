// Email clients don't support style sheets, so each element has inline styles.

const FONT = 'font:16px/1.5 system-ui,sans-serif;color:#17211c';

export const STYLES = {
  column: 'max-width:600px;margin:0 auto',
  heading: 'margin:24px 0 12px;font:600 20px/1.3 system-ui,sans-serif;color:#17211c',
  paragraph: `margin:0 0 16px;${FONT}`,
  button:
    'display:inline-block;padding:12px 22px;border-radius:12px;background:#12694b;color:#ffffff;font-weight:600;text-decoration:none',
  link: 'color:#12694b',
  list: `margin:0 0 16px;padding-left:24px;${FONT}`,
  innerList: 'margin:0;padding-left:24px',
  quote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #12694b',
  code: 'font:14px/1.5 ui-monospace,monospace',
  block:
    'margin:0 0 16px;padding:12px;overflow-x:auto;border-radius:8px;background:#f0f4f2;font:14px/1.5 ui-monospace,monospace',
  rule: 'margin:24px 0;border:0;border-top:1px solid #d5ddd9',
  table: `margin:0 0 16px;border-collapse:collapse;${FONT}`,
  cell: 'padding:6px 16px 6px 0;border-bottom:1px solid #d5ddd9;text-align:left;vertical-align:top',
  small: 'margin:0;font:13px/1.5 system-ui,sans-serif;color:#55625c',
} as const;
