// svc-oauth-witness asks a token endpoint for tokens with golang.org/x/oauth2, and prints as JSON what a program of that library sees.
//
//	svc-oauth-witness TOKEN_URL CLIENT_ID CLIENT_SECRET SCOPE header|params
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

type outcome struct {
	TokenType   string `json:"token_type"`
	Scope       string `json:"scope"`
	Valid       bool   `json:"valid"`
	Error       string `json:"error"`
	Description string `json:"error_description"`
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 5 {
		return errors.New("usage: svc-oauth-witness TOKEN_URL CLIENT_ID CLIENT_SECRET SCOPE header|params")
	}
	styles := map[string]oauth2.AuthStyle{"header": oauth2.AuthStyleInHeader, "params": oauth2.AuthStyleInParams}
	config := clientcredentials.Config{
		TokenURL:     args[0],
		ClientID:     args[1],
		ClientSecret: args[2],
		Scopes:       []string{args[3]},
		AuthStyle:    styles[args[4]],
	}
	token, err := config.Token(context.Background())
	var refused *oauth2.RetrieveError
	switch {
	case errors.As(err, &refused):
		return print(outcome{Error: refused.ErrorCode, Description: refused.ErrorDescription})
	case err != nil:
		return err
	}
	scope, _ := token.Extra("scope").(string)
	return print(outcome{TokenType: token.Type(), Scope: scope, Valid: token.Valid()})
}

func print(seen outcome) error {
	return json.NewEncoder(os.Stdout).Encode(seen)
}
