// Arithmetic of aperture macros: numbers, $n, + - x X / and parentheses. Compiled to postfix without recursion, so that deeply nested
// parentheses cannot overflow the stack.

const op = { number: 0, variable: 1, add: 2, subtract: 3, multiply: 4, divide: 5, negate: 6 } as const;
const openParenthesis = -1;

/** A plain number, or postfix: a code and, for numbers and variables, its operand at the same index. */
export type Expression = number | { readonly codes: readonly number[]; readonly operands: readonly number[] };

/** Number of operations of its evaluation. */
export const expressionCost = (expression: Expression): number => (typeof expression === 'number' ? 1 : expression.codes.length);

const binary: Readonly<Record<string, number>> = {
  '+': op.add,
  '-': op.subtract,
  x: op.multiply,
  X: op.multiply,
  '/': op.divide,
};

const precedence = (code: number): number => {
  if (code === op.negate) return 3;
  if (code === op.multiply || code === op.divide) return 2;
  return code === openParenthesis ? 0 : 1;
};

const isNumeral = (c: string): boolean => (c >= '0' && c <= '9') || c === '.';

const noVariables: ReadonlyMap<number, number> = new Map();

/** Null if the text is no expression. */
export const compileExpression = (text: string): Expression | null => {
  const codes: number[] = [];
  const operands: number[] = [];
  const pending: number[] = [];
  const emit = (code: number, operand = 0): void => {
    codes.push(code);
    operands.push(operand);
  };
  let wantsOperand = true;
  let at = 0;
  while (at < text.length) {
    const c = text.charAt(at);
    if (c === ' ' || c === '\t') {
      at += 1;
    } else if (wantsOperand && (isNumeral(c) || c === '$')) {
      let end = at + 1;
      while (end < text.length && isNumeral(text.charAt(end))) end += 1;
      const value = Number(text.slice(c === '$' ? at + 1 : at, end));
      if (!Number.isFinite(value) || (c === '$' && !(Number.isInteger(value) && value > 0))) return null;
      emit(c === '$' ? op.variable : op.number, value);
      wantsOperand = false;
      at = end;
    } else if (wantsOperand && (c === '-' || c === '+')) {
      if (c === '-') pending.push(op.negate);
      at += 1;
    } else if (wantsOperand && c === '(') {
      pending.push(openParenthesis);
      at += 1;
    } else if (!wantsOperand && c === ')') {
      let code = pending.pop();
      for (; code !== undefined && code !== openParenthesis; code = pending.pop()) emit(code);
      if (code === undefined) return null;
      at += 1;
    } else {
      const code = wantsOperand ? undefined : binary[c];
      if (code === undefined) return null;
      for (let last = pending.at(-1); last !== undefined && precedence(last) >= precedence(code); last = pending.at(-1)) {
        emit(last);
        pending.pop();
      }
      pending.push(code);
      wantsOperand = true;
      at += 1;
    }
  }
  if (wantsOperand) return null;
  for (let code = pending.pop(); code !== undefined; code = pending.pop()) {
    if (code === openParenthesis) return null;
    emit(code);
  }
  const expression = { codes, operands };
  return codes.includes(op.variable) ? expression : evaluate(expression, noVariables);
};

/** Unset variables are 0 (Gerber specification, aperture macros). The result may be infinite or NaN; the caller checks it. */
export const evaluate = (expression: Expression, variables: ReadonlyMap<number, number>): number => {
  if (typeof expression === 'number') return expression;
  const { codes, operands } = expression;
  const stack: number[] = [];
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i];
    const operand = operands[i] ?? 0;
    if (code === op.number) stack.push(operand);
    else if (code === op.variable) stack.push(variables.get(operand) ?? 0);
    else {
      const right = stack.pop() ?? 0;
      if (code === op.negate) stack.push(-right);
      else {
        const left = stack.pop() ?? 0;
        if (code === op.add) stack.push(left + right);
        else if (code === op.subtract) stack.push(left - right);
        else stack.push(code === op.multiply ? left * right : left / right);
      }
    }
  }
  return stack[0] ?? 0;
};
